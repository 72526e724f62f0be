export const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

export const TITLE_LENGTH = 160
export const MESSAGE_LENGTH = 2000

/** A real node that is silent for this long opens an incident. */
export const SILENT_SECONDS = 180
/** A node counts as heard while its latest report is this young: three reports missed, as for the state of its server. */
export const HEARD_SECONDS = 30
/** A node that came back has to stay for this long before its incident resolves itself. */
export const STEADY_SECONDS = 300

/** The service marks its presence this often, */
export const ATTENDANCE_SECONDS = 15
/** and a gap of this length means that no process was there to hear the nodes. */
export const ABSENT_SECONDS = 60

/** How far back incidents are told to the public. */
export const PUBLIC_DAYS = 90

/** What automatic incidents say: the page translates the code, the terminal shows this. */
export const AUTOMATIC = {
  silent: "The server isn't responding. We're looking into it.",
  back: "The server is responding again. We're monitoring it.",
  silent_again: 'The server does not answer again. We are looking into it.',
  recovered: 'The server is responding normally.',
  unreliable: "The server is unreliable. We're looking into it.",
  out_of_service: 'The server was taken out of service for maintenance.',
} as const
export type AutomaticCode = keyof typeof AUTOMATIC

/** The code of an incident that a silent node opened. */
export const NODE_SILENT = 'node_silent'
/** The code of an incident that two agents with one credential opened. The public is not told why. */
export const SERVER_UNRELIABLE = 'server_unreliable'
