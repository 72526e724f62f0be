import { expect, it } from 'vitest'
import { durationText } from './duration'

it.each([
  [45_400, '45 secs'],
  [12 * 60_000, '12 mins'],
  [2 * 3_600_000 + 5 * 60_000, '2 hrs 5 mins'],
  [3_600_000, '1 hr'],
  [3 * 86_400_000 + 3_600_000, '3 days 1 hr'],
])('%s milliseconds are %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text))
