import vine from '@vinejs/vine'

export const startOptimizerValidator = vine.create({
  isPreview: vine.boolean({ strict: true }).optional(),
  /** IDs; all tasks without it. */
  tasks: vine.array(vine.string().trim().maxLength(100)).minLength(1).maxLength(100).optional(),
})
