import vine from '@vinejs/vine'

const { helpers } = vine
const { asNumber } = helpers

/**
 * VineJS hands whatever was sent to `Number()`, which calls the value's own `toString`. In JSON that is data: a field
 * `{"toString": 1}` where a number belongs would throw instead of being refused.
 */
helpers.asNumber = (value: unknown) => (typeof value === 'object' ? NaN : asNumber.call(helpers, value))
