import { frame } from './world'

export interface Point {
  x: number
  y: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place on the map: Natural Earth projection (Šavrič, Jenny and others, 2011), turned so that its edge cuts no land. */
export function project({ lat, lon }: { lat: number; lon: number }): Point {
  const turned = ((lon - frame.middle + 540) % 360) - 180
  const phi = radians(lat)
  const phi2 = phi * phi
  const phi4 = phi2 * phi2
  const x =
    radians(turned) * (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4)))
  const y = phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4)))
  return { x: frame.width / 2 + frame.scale * x, y: -frame.top - frame.scale * y }
}
