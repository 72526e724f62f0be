import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { AchievementSource } from '#core/health/achievements'
import { EMAIL_FAILED, EMAIL_SENT, Milestones, RESTORE_PROVEN } from '#core/health/milestones'
import { MailTransport, OutboxTransport } from '#core/mail/transport'
import type { Figures } from '#core/metrics/minute_tally'

const QUICK_ANSWER_MS = 50
const QUICK_STATEMENT_MS = 5
const LAST_HOUR = 'SELECT minute, figures FROM process_minutes WHERE minute > ? ORDER BY minute, id'

/** What the whole installation is proud of: speed and reliability of the last hour, and emails that arrive. */
export const coreAchievements: AchievementSource = {
  id: 'core',
  achievements: [
    {
      id: 'core.production',
      category: 'special',
      rarity: 'common',
      points: 50,
      title: 'Open for business',
      description: 'The service runs in production mode, with HTTPS and a real mail server.',
      requirement: 'Run in production mode',
      maxProgress: 1,
      unit: 'installation',
      figure: 'production',
    },
    {
      id: 'core.email_month',
      category: 'special',
      rarity: 'rare',
      points: 100,
      title: 'Every letter arrives',
      description: 'Emails are sent, and every one reached a mail server, for a month.',
      requirement: 'Go 30 days without an email that failed',
      maxProgress: 30,
      unit: 'days',
      figure: 'email_days',
    },
    {
      id: 'core.proven_restore',
      category: 'special',
      rarity: 'epic',
      points: 200,
      title: 'Back from the dead',
      description: 'A backup was restored, and every table had the count and sum that it had before.',
      requirement: 'Restore a backup',
      maxProgress: 1,
      unit: 'restore',
      figure: 'proven_restores',
    },
    {
      id: 'core.quick_statements',
      category: 'performance',
      rarity: 'common',
      points: 40,
      title: 'Well indexed',
      description: `Database statements took under ${QUICK_STATEMENT_MS} ms on average, for half an hour.`,
      requirement: `Keep statements under ${QUICK_STATEMENT_MS} ms on average for 30 minutes`,
      maxProgress: 30,
      unit: 'minutes',
      figure: 'quick_minutes',
    },
    {
      id: 'core.quick_answers',
      category: 'performance',
      rarity: 'rare',
      points: 80,
      title: 'Quick answers',
      description: `A thousand requests in an hour, answered in under ${QUICK_ANSWER_MS} ms on average.`,
      requirement: `Answer 1,000 requests in an hour in under ${QUICK_ANSWER_MS} ms on average`,
      maxProgress: 1_000,
      unit: 'requests',
      figure: 'quick_requests',
    },
    {
      id: 'core.flawless_hour',
      category: 'performance',
      rarity: 'epic',
      points: 150,
      title: 'Flawless hour',
      description: 'Ten thousand requests in an hour, and not one error.',
      requirement: 'Answer 10,000 requests in an hour without a server error',
      maxProgress: 10_000,
      unit: 'requests',
      figure: 'flawless_requests',
    },
  ],
  count: async () => ({
    production: culvert.mode === 'production' ? 1 : 0,
    email_days: await emailDays(),
    proven_restores: (await (await app.container.make(Milestones)).hasHappened(RESTORE_PROVEN)) ? 1 : 0,
    ...(await lastHour()),
  }),
}

/** Emails that only go to a folder can't fail, and neither can those that nobody sends. */
async function emailDays(): Promise<number> {
  if ((await app.container.make(MailTransport)) instanceof OutboxTransport) return 0
  const milestones = await app.container.make(Milestones)
  const days = await milestones.daysSince(EMAIL_FAILED)
  return (await milestones.hasHappened(EMAIL_SENT)) ? days : 0
}

/** Streams and downloads are requests that nobody times. A row of an older release doesn't say how many were: all, or none. */
const timedOf = ({ requests, requestMs, timed }: Figures) => timed ?? (requestMs === null ? 0 : requests)

/** From the rows that every process writes once a minute, so at most sixty a process. */
async function lastHour() {
  const since = (await app.container.make(Clock)).now().minus({ hours: 1 })
  const minutes = (await rows<{ minute: string; figures: string }>(LAST_HOUR, [toSql(since)])).map(
    ({ minute, figures }) => ({ minute: minute.slice(0, 16), ...(JSON.parse(figures) as Figures) })
  )
  const sum = (of: (minute: Figures) => number) => minutes.reduce((total, minute) => total + of(minute), 0)
  const requests = sum((minute) => minute.requests)
  const answers = sum(timedOf)
  const spent = sum((minute) => timedOf(minute) * (minute.requestMs ?? 0))
  const measured = minutes.filter(({ statementMs }) => statementMs !== null)
  const slow = measured.findLast(({ statementMs }) => (statementMs ?? 0) >= QUICK_STATEMENT_MS)?.minute ?? ''
  return {
    quick_minutes: new Set(measured.map(({ minute }) => minute).filter((minute) => minute > slow)).size,
    quick_requests: answers > 0 && spent / answers < QUICK_ANSWER_MS ? answers : 0,
    flawless_requests: sum((minute) => minute.failures) === 0 ? requests : 0,
  }
}
