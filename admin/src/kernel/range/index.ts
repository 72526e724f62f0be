export { RangeBar, type RangeFacts } from './range-bar'
export { addressOf, type Asked, type Mode, queryOf, type Range, ranges, useRange } from './use-range'
