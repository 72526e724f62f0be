import { plural } from '~/lib/language'

/** Texts of the status page. */
export default {
  title: 'Service status',
  lead: 'Measured by the servers themselves, every ten seconds. Nobody paints this page green.',
  script: 'The figures of this page need JavaScript.',
  overall: {
    operational: 'All servers are up',
    offline: (offline: number, total: number) =>
      plural(total, {
        one: 'The server is not reachable',
        other: `${offline} of ${total} servers ${offline === 1 ? 'is' : 'are'} not reachable`,
      }),
    incident: 'All servers are up, and we are working on an incident',
    down: 'No server is reachable right now',
    demo: 'Demo mode: there is nothing to measure',
    none: 'No server is in service yet',
  },
  explain: {
    demo: 'This installation has demo servers only. They carry no traffic, so they have no place on this page.',
    none: 'As soon as the first server reports, you find it here.',
  },
  facts: {
    servers: 'Servers reachable',
    of: (online: number, total: number) => `${online} of ${total}`,
    uptime: 'Uptime, 30 days',
    incidents: 'Open incidents',
  },
  asOf: (time: string) => `As of ${time}. Looked at again every 30 seconds.`,
  stale: {
    title: 'The figures could not be refreshed',
    text: (time: string) => `What you see is from ${time}. We keep trying.`,
  },
  failed: {
    title: 'The status could not be loaded',
    text: 'That may be your connection, or our service is down altogether. We try again every 30 seconds.',
    offline: 'You have no internet connection. The figures come as soon as you are back.',
    retry: 'Try again',
  },
  loading: 'Loading the status...',
  current: 'What is wrong right now',
  maintenance: { title: 'Planned maintenance', all: 'The whole service', running: 'Under way' },
  servers: 'Servers',
  regions: {
    europe: 'Europe',
    northAmerica: 'North America',
    southAmerica: 'South America',
    asia: 'Asia',
    africa: 'Africa',
    oceania: 'Oceania',
    other: 'Elsewhere',
  },
  regionCount: (count: number) => plural(count, { one: '1 server', other: `${count} servers` }),
  thisMachine: 'This machine',
  latency: 'Latency',
  uptime: 'Uptime',
  uptimeOf: (percent: string) => `Uptime ${percent}`,
  full: 'Full',
  draining: 'Closes for maintenance',
  past: 'Past incidents',
  pastLead: 'The last 90 days.',
  quiet: 'No incidents',
  quietLong: 'No incidents in the last 90 days.',
  states: {
    investigating: 'Investigating',
    identified: 'Identified',
    monitoring: 'Monitoring',
    resolved: 'Resolved',
  },
  began: (time: string) => `Since ${time}`,
  lasted: (length: string) => `Lasted ${length}`,
  affected: 'Concerns',
  automatic: {
    title: (place: string) => `${place}: server not reachable`,
    updates: {
      silent: 'The server does not answer. We are looking into it.',
      back: 'The server answers again. We keep an eye on it.',
      silent_again: 'The server has stopped answering again. We are looking into it.',
      recovered: 'The server has been answering steadily.',
      out_of_service: 'The server was taken out of service for maintenance.',
    },
  },
}
