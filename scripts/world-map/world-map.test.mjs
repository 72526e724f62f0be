import { readFileSync } from 'node:fs'
import { geoNaturalEarth1 } from 'd3-geo'
import { expect, test } from 'vitest'
import { project } from '../../frontend/src/features/servers/map/project.ts'
import { frame, middles } from '../../frontend/src/features/servers/map/world.ts'
import { worldMap } from './make.mjs'

test('the map in the repository is the one that the script writes', () => {
  const file = new URL('../../frontend/src/features/servers/map/world.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(worldMap())
})

test.each([
  ['Zürich', 47.4, 8.5],
  ['Anchorage', 61.2, -149.9],
  ['Perth', -32, 115.9],
  ['Suva', -18.1, 178.4],
  ['Ushuaia', -54.8, -68.3],
])('%s lies where the atlas has it', (_, lat, lon) => {
  const { middle, scale, width, top } = frame
  const exact = geoNaturalEarth1()
    .rotate([-middle, 0])
    .scale(scale)
    .translate([width / 2, -top])([lon, lat])
  const point = project({ lat, lon })
  expect([point.x, point.y].map((one) => one.toFixed(1))).toEqual(exact.map((one) => one.toFixed(1)))
})

test.each(['CH', 'US', 'GB', 'SG', 'RU', 'KR', 'CZ', 'BA', 'HK', 'DE'])('%s has a middle', (code) => {
  expect(middles[code]).toBeDefined()
})
