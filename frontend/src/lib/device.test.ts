import { expect, it } from 'vitest'
import { deviceOf } from './device'

const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  phone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

it.each([
  [agents.windows, 0, 'windows', 'isDesktop'],
  [agents.mac, 0, 'macos', 'isDesktop'],
  [agents.mac, 5, 'ios', 'isTablet'],
  [agents.iphone, 5, 'ios', 'isMobile'],
  [agents.phone, 5, 'android', 'isMobile'],
  [agents.tablet, 5, 'android', 'isTablet'],
  [agents.linux, 0, 'web', 'isDesktop'],
] as const)('%s', (agent, touchPoints, platform, kind) => {
  const facts = deviceOf(agent, touchPoints)
  expect(facts.platform).toBe(platform)
  expect([facts.isMobile, facts.isTablet, facts.isDesktop].filter(Boolean)).toHaveLength(1)
  expect(facts[kind]).toBe(true)
})
