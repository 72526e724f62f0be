import { createRequire } from 'node:module'
import { geoNaturalEarth1, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'
import { middles } from './countries.mjs'
import { outline } from './outline.mjs'

const require = createRequire(import.meta.url)

const WIDTH = 1000
/** The Natural Earth projection is this wide at a scale of 1. */
const RAW_WIDTH = 2 * Math.PI * 0.8707
/** Turned so that the edge runs through the Bering Strait and cuts no land. */
const MIDDLE = 11
/** North of it and south of it nobody runs a server. */
const [NORTH, SOUTH] = [77, -56]

const frame = () => {
  const scale = WIDTH / RAW_WIDTH
  const project = geoNaturalEarth1()
    .rotate([-MIDDLE, 0])
    .scale(scale)
    .translate([WIDTH / 2, 0])
  const top = project([MIDDLE, NORTH])[1]
  const height = Math.round(project([MIDDLE, SOUTH])[1] - top)
  return { scale, top, height, project: project.translate([WIDTH / 2, -top]).precision(0.5) }
}

/** The rings of everything, as they lie on the map. */
function ringsOf(shape, project) {
  const rings = []
  let ring
  const sink = {
    polygonStart() {},
    polygonEnd() {},
    lineStart: () => (ring = []),
    point: (x, y) => ring.push([x, y]),
    lineEnd: () => rings.push(ring),
  }
  geoStream(shape, project.stream(sink))
  return rings
}

/** The text of the file that the app's map is drawn from. */
export function worldMap() {
  const { scale, top, height, project } = frame()
  const land = require('world-atlas/land-50m.json')
  const atlas = require('world-atlas/countries-50m.json')
  const rings = ringsOf(feature(land, land.objects.land), project)
  const visible = rings.filter((ring) => ring.some(([, y]) => y < height))
  const path = outline(visible, { tolerance: 0.4, smallest: 0.8 })
  const centres = middles(feature(atlas, atlas.objects.countries))
  const facts = {
    width: WIDTH,
    height,
    middle: MIDDLE,
    scale: Math.round(scale * 1000) / 1000,
    top: Math.round(top * 1000) / 1000,
  }
  return `// Written by \`node scripts/world-map.mjs\` from the world-atlas package (Natural Earth, public domain).

/** How places become points: see project.ts. */
export const frame = ${JSON.stringify(facts)}

/** The coastlines. */
export const land = '${path}'

/** Longitude and latitude of the middle of each country, for servers of which no more is known. */
export const middles: Partial<Record<string, readonly [number, number]>> = ${JSON.stringify(centres)}
`
}
