import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useCall } from '../../kernel/data/use-call'
import styles from './settings.module.css'

type Process = Data.Core.Metrics.Process

const EVERY_MS = 60_000
const ROLES: Readonly<Record<string, string>> = { all: 'Web and worker', web: 'Web', worker: 'Worker' }
const number = new Intl.NumberFormat('en')

/** The running processes of all roles, each with what it did in its last minute. */
export function Processes() {
  const call = useCall()
  const { data, error } = useQuery({
    queryKey: ['processes'],
    queryFn: async () => (await call('GET', 'processes')) as Process[],
    refetchInterval: EVERY_MS,
  })
  if (error) return <p role="alert">Couldn't load processes. {wordsOfFailure(error)}</p>
  if (!data) return <p role="status">Loading…</p>
  if (data.length === 0) return <p>No process has reported in the last 3 minutes.</p>
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Requests</th>
            <th scope="col">Errors</th>
            <th scope="col">CPU</th>
            <th scope="col">Memory</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ process, role, requests, failures, cpu, memoryBytes }) => (
            <tr key={process}>
              <th scope="row">{ROLES[role] ?? role}</th>
              <td>{number.format(requests)}</td>
              <td>{number.format(failures)}</td>
              <td>{cpu} %</td>
              <td>{Math.round(memoryBytes / 1_000_000)} MB</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>In the last minute. Requests about VPN connections are left out.</p>
    </>
  )
}
