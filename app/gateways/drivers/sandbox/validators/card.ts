import vine from '@vinejs/vine'

const digits = vine.createRule((value, _, field) => {
  if (typeof value === 'string') field.mutate(value.replaceAll(/[\s-]/g, ''), field)
})

/** The number with or without spaces, 'MM/YY', and three or four digits that nobody checks. */
export const cardValidator = vine.create({
  number: vine
    .string()
    .maxLength(40)
    .use(digits())
    .regex(/^\d{12,19}$/),
  expiry: vine
    .string()
    .maxLength(10)
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  cvc: vine
    .string()
    .maxLength(10)
    .regex(/^\d{3,4}$/),
})

export const answerValidator = vine.create({ approve: vine.boolean({ strict: true }) })
