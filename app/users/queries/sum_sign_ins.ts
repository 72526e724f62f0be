import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { SIGN_IN_OUTCOMES, type SignInOutcome } from '#users/services/sign_in_outcomes'

export interface SummedOutcome {
  outcome: SignInOutcome
  /** Of the hour that runs and the one before. */
  twoHours: number
  day: number
  week: number
}

interface Row {
  outcome: string
  two_hours: number
  day: number
  week: number
}

const SQL = `SELECT outcome, SUM(CASE WHEN hour >= ? THEN amount ELSE 0 END) AS two_hours,
  SUM(CASE WHEN hour >= ? THEN amount ELSE 0 END) AS day, SUM(amount) AS week
  FROM sign_in_counts WHERE hour >= ? GROUP BY outcome`

/** How sign-ins ended lately. Every outcome is there, also those that nobody had. */
@inject()
export class SumSignIns {
  constructor(private clock: Clock) {}

  async execute(): Promise<SummedOutcome[]> {
    const since = (hours: number) => toSql(this.clock.now().startOf('hour').minus({ hours }))
    const found = await rows<Row>(SQL, [since(1), since(23), since(167)])
    const byOutcome = new Map(found.map((row) => [row.outcome, row]))
    return SIGN_IN_OUTCOMES.map((outcome) => {
      const row = byOutcome.get(outcome)
      return {
        outcome,
        twoHours: Number(row?.two_hours ?? 0),
        day: Number(row?.day ?? 0),
        week: Number(row?.week ?? 0),
      }
    })
  }
}
