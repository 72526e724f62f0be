import type { LatencyLevel } from '../level-of'

const words: Record<LatencyLevel, string> = { good: 'fast', warning: 'fair', bad: 'slow' }

export default {
  words,
  unit: 'ms',
  unknown: 'Latency not measured',
}
