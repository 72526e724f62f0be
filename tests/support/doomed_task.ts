import { bootProduct, load } from './booted_product.ts'

const app = await bootProduct()
// Modules reach for the application as they load: not before it is there.
const { MaintenanceTasks } = (await load(
  'app/core/health/maintenance_tasks.js'
)) as typeof import('#core/health/maintenance_tasks')
const { DoJobs } = (await load('app/core/jobs/do_jobs.js')) as typeof import('#core/jobs/do_jobs')

/** A worker that does the jobs there are until the named task has done its first batch: no handler runs then, and nothing is flushed. */
const id = process.argv[2] ?? ''
const task = (await app.container.make(MaintenanceTasks)).find(id)
if (!task) throw new Error(`There is no task ${id}`)
const { run } = task
task.run = ({ signal }) => run({ signal, report: () => process.kill(process.pid, 'SIGKILL') })

process.stdout.write('at work\n')
const worker = await app.container.make(DoJobs)
await worker.execute()
await worker.executeLong()
process.exit(0)
