import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { countUpTo } from '#core/database/count_up_to'
import { firstRow, rows } from '#core/database/rows'
import { type AchievementSource, percentOf } from '#core/health/achievements'
import { HealthChecks, isHealthy } from '#core/health/health_checks'
import { fullDaysBetween } from '#core/health/milestones'
import { Fleet } from '#operations/contracts/fleet'
import { runningSince } from '#operations/steps/note_day'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'

const NIGHTS = 30
const AUDITED = 1_000

const ofCalm = { unit: 'days', figure: 'calm_days', category: 'performance' } as const

/** How the installation is run: without outages, maintained, and with a record of what operators do. */
export const operationsAchievements: AchievementSource = {
  id: 'operations',
  achievements: [
    {
      id: 'operations.calm_month',
      ...ofCalm,
      rarity: 'rare',
      points: 100,
      title: 'A quiet month',
      description: 'No incident on the status page for thirty days, and the service ran on each of them.',
      requirement: 'Go 30 days without an incident',
      maxProgress: 30,
    },
    {
      id: 'operations.calm_year',
      ...ofCalm,
      rarity: 'legendary',
      points: 500,
      title: 'A year of uptime',
      description: 'No incident on the status page for a whole year, and the service ran on each day.',
      requirement: 'Go 365 days without an incident',
      maxProgress: 365,
    },
    {
      id: 'operations.first_run',
      category: 'performance',
      rarity: 'common',
      points: 15,
      title: 'Spring cleaning',
      description: 'The optimizer has finished a run, of all tasks or of chosen ones, and none failed.',
      requirement: 'Run the optimizer once without a failure',
      maxProgress: 1,
      unit: 'run',
      figure: 'runs',
    },
    {
      id: 'operations.thirty_nights',
      category: 'performance',
      rarity: 'rare',
      points: 100,
      title: 'Night shift',
      description: 'The nightly maintenance succeeded thirty times in a row.',
      requirement: 'Complete 30 nightly runs in a row',
      maxProgress: NIGHTS,
      unit: 'nights',
      figure: 'nights',
    },
    {
      id: 'operations.top_score',
      category: 'performance',
      rarity: 'epic',
      points: 150,
      title: 'In top shape',
      description: 'The optimizer measured an overall score of 95 or more.',
      requirement: 'Finish a run with an overall score of 95',
      maxProgress: 95,
      unit: 'points',
      figure: 'score',
    },
    {
      id: 'operations.all_green',
      category: 'security',
      rarity: 'common',
      points: 25,
      title: 'All green',
      description: 'Every health check that asks no other machine is passed. Notes count as passed.',
      requirement: 'Pass all health checks but those of the network',
      maxProgress: 100,
      unit: '%',
      figure: 'healthy_percent',
    },
    {
      id: 'operations.audit_trail',
      category: 'security',
      rarity: 'rare',
      points: 60,
      title: 'On the record',
      description: 'A thousand changes are in the audit log.',
      requirement: 'Reach 1,000 entries in the audit log',
      maxProgress: AUDITED,
      unit: 'entries',
      figure: 'audited',
    },
  ],
  async count() {
    const checked = await (await app.container.make(HealthChecks)).look()
    return {
      calm_days: await calmDays(),
      ...(await optimizerFigures()),
      healthy_percent: percentOf(checked.filter(isHealthy).length, checked.length),
      audited: await countUpTo(AUDITED, 'audit_log'),
    }
  },
}

/**
 * Since the last incident was over, since the oldest server was added, or since the service has run every day: the latest of the three.
 * Without a server nothing can go wrong, and nobody notices an incident while the service is off.
 */
async function calmDays(): Promise<number> {
  const today = (await app.container.make(Clock)).today()
  const [firstDay, ranSince] = [await (await app.container.make(Fleet)).firstDay(), await runningSince(today)]
  const [open] = await rows('SELECT id FROM incidents WHERE resolved_at IS NULL ORDER BY id LIMIT 1', [])
  if (firstDay === null || ranSince === null || open) return 0
  const last = await firstRow<{ at: string | null }>('SELECT MAX(resolved_at) AS at FROM incidents', [])
  const [from = firstDay] = [firstDay, ranSince, last?.at?.slice(0, 10) ?? firstDay].toSorted().toReversed()
  return fullDaysBetween(from, today)
}

async function optimizerFigures() {
  const runs = await OptimizerRun.query()
    .where('is_preview', false)
    .orderBy('id', 'desc')
    .limit(NIGHTS * 2)
  const done = runs.filter(({ state }) => state === 'done')
  const nightly = await OptimizerRun.query().whereNotNull('scheduled_on').orderBy('scheduled_on', 'desc').limit(NIGHTS)
  const ended = nightly.filter(({ state }) => state !== 'running')
  const broken = ended.findIndex(({ state }) => state !== 'done')
  return {
    runs: Math.min(1, done.length),
    nights: broken === -1 ? ended.length : broken,
    score: done[0]?.after?.score ?? 0,
  }
}
