import culvert from '#config/culvert'
import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import { momentIn } from '#core/mail/moment'
import { CRITICAL_MINUTES, FINE_MINUTES } from '#operations/optimizer/services/alert_rule'
import { SILENT_SECONDS } from '#operations/services/incident_rules'

export interface FailedRun {
  runId: number
  /** Names of the tasks that failed. */
  tasks: string[]
  isNightly: boolean
  /** Whether all tasks ran, an operator stopped it, or the run itself failed. */
  end: 'complete' | 'stopped' | 'cut_off'
}

/** Makes the mails of this module known. They are for operators, so they are in English. */
export function registerOperationsMails() {
  Mails.template<{ serverId: number; place: string; heardAt: string }>(
    'operations.node_silent',
    ({ serverId, place, heardAt }) =>
      mailLayout({
        subject: `Server ${serverId} in ${place} does not answer`,
        paragraphs: [
          `Its node has not been heard since ${momentIn('en', heardAt)} UTC, for more than ${SILENT_SECONDS / 60} minutes. The status page tells of an incident, which ends by itself once the node stays.`,
          `In the terminal: culvert server show ${serverId}`,
        ],
        action: { label: 'Open the servers', url: `${culvert.appUrl}/admin/servers` },
      })
  )
  Mails.template<FailedRun>('operations.optimizer_failed', ({ runId, tasks, isNightly, end }) =>
    mailLayout({
      subject: isNightly ? 'The nightly maintenance failed' : 'A maintenance run failed',
      paragraphs: [
        ...(end === 'cut_off' ? [`Run ${runId} broke off with an error, so its last tasks weren't done.`] : []),
        ...(end === 'stopped' ? [`Run ${runId} was stopped before its last task.`] : []),
        ...(tasks.length > 0 ? [`These tasks failed in run ${runId}: ${tasks.join(', ')}.`] : []),
        `The log says why.${end === 'complete' ? ' The other tasks were done.' : ''} In the terminal: culvert optimizer history`,
      ],
      action: { label: 'Open the optimizer', url: `${culvert.appUrl}/admin/optimizer` },
    })
  )
  Mails.template<{ name: string }>('operations.measure_critical', ({ name }) =>
    mailLayout({
      subject: `${name} is critical`,
      paragraphs: [
        `${name} has been critical for ${CRITICAL_MINUTES} minutes. You'll get another email when it's over.`,
        'In the terminal: culvert health show, and culvert doctor for what else is wrong.',
      ],
      action: { label: 'Open the optimizer', url: `${culvert.appUrl}/admin/optimizer` },
    })
  )
  Mails.template<{ name: string }>('operations.measure_fine', ({ name }) =>
    mailLayout({
      subject: `${name} is no longer critical`,
      paragraphs: [`${name} has been below its limit for ${FINE_MINUTES} minutes.`],
      action: { label: 'Open the optimizer', url: `${culvert.appUrl}/admin/optimizer` },
    })
  )
  Mails.template<{ reason: string; path: string }>('operations.backup_failed', ({ reason, path }) =>
    mailLayout({
      subject: 'The scheduled backup failed',
      paragraphs: [
        path ? `${reason}. It was to be written to ${path}.` : `${reason}.`,
        "It's tried again every hour. You'll get another email once a backup succeeds.",
        'In the terminal: culvert backup schedule shows the last backups, and with --now makes one at once.',
      ],
      action: { label: 'Open the health report', url: `${culvert.appUrl}/admin/settings` },
    })
  )
  Mails.template<{ path: string }>('operations.backup_fine', ({ path }) =>
    mailLayout({
      subject: 'The scheduled backup succeeded again',
      paragraphs: [`The backup is ${path}.`],
      action: { label: 'Open the health report', url: `${culvert.appUrl}/admin/settings` },
    })
  )
  Mails.template<{ serverId: number; place: string }>('operations.two_agents', ({ serverId, place }) =>
    mailLayout({
      subject: `Two agents use the credential of server ${serverId} in ${place}`,
      paragraphs: [
        "They take turns reporting, so this server's clients and figures are unreliable. One may be a copy of the node, or someone else may have its credential.",
        `Stop the agent that you don't want. If you don't know it, make a new credential and enrol the node again: culvert server rotate-credential ${serverId}`,
      ],
      action: { label: 'Open the servers', url: `${culvert.appUrl}/admin/servers` },
    })
  )
}
