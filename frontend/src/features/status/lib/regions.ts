import type { ServerStatus } from './types'

export type Region = 'europe' | 'northAmerica' | 'southAmerica' | 'asia' | 'africa' | 'oceania' | 'other'

/** Countries and territories by region, ISO 3166-1 alpha-2. What is in none of them is `other`. */
const codes: [Region, string][] = [
  [
    'europe',
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  ],
  [
    'northAmerica',
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  ],
  ['southAmerica', 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE'],
  [
    'asia',
    'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  ],
  [
    'africa',
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  ],
  ['oceania', 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS'],
]

const regionOf = new Map(codes.flatMap(([region, list]) => list.split(' ').map((code) => [code, region] as const)))

/** The servers of each region that has some, in the order of the answer. */
export function byRegion(servers: readonly ServerStatus[]): [Region, ServerStatus[]][] {
  const groups = new Map<Region, ServerStatus[]>()
  for (const server of servers) {
    const region = regionOf.get(server.countryCode.toUpperCase()) ?? 'other'
    const group = groups.get(region)
    if (group) group.push(server)
    else groups.set(region, [server])
  }
  const order: Region[] = [...codes.map(([region]) => region), 'other']
  return order.flatMap((region): [Region, ServerStatus[]][] => {
    const group = groups.get(region)
    return group ? [[region, group]] : []
  })
}
