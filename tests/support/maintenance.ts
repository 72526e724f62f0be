import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { DoJobs } from '#core/jobs/do_jobs'
import { JobClaims } from '#core/jobs/job_claims'
import { JobKinds } from '#core/jobs/job_kinds'
import { JobRequesters } from '#core/jobs/job_requesters'

/** A worker of its own: others may have been told to stop by then. */
export async function doJobs() {
  const [claims, kinds, requesters] = await Promise.all([
    app.container.make(JobClaims),
    app.container.make(JobKinds),
    app.container.make(JobRequesters),
  ])
  const worker = new DoJobs(claims, kinds, requesters)
  await worker.execute()
  await worker.executeLong()
}

/** A link that nobody can use any more. */
export async function expireLink(at: number) {
  const { id } = (await db.from('users').select('id').firstOrFail()) as { id: number }
  await db.table('user_tokens').insert({
    token_hash: String(at).padStart(64, '0'),
    user_id: id,
    purpose: 'reset_password',
    expires_at: toSql(DateTime.utc().minus({ hours: 1 })),
  })
}
