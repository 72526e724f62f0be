import { useQuery } from '@tanstack/react-query'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useCall } from '../../kernel/data/use-call'
import styles from './sign-ins-block.module.css'

interface Outcome {
  outcome: string
  twoHours: number
  day: number
  week: number
}

const NAMES: Readonly<Record<string, string>> = {
  password: 'Password',
  second_step: 'Password and second factor',
  passkey: 'Passkey',
  open_id: 'OpenID',
  reset_link: 'Reset link',
  first_step: 'Asked for the second factor',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  passkey_refused: 'Passkey refused',
  open_id_refused: 'OpenID refused',
  limited: 'Too many attempts',
  busy: 'Turned away while busy',
  shut: 'Suspended or being deleted',
}

const EVERY_MS = 60_000
const number = new Intl.NumberFormat('en')

/** How sign-ins ended lately, of everybody together: many wrong passwords are somebody guessing. */
export default function SignInsBlock() {
  const call = useCall()
  const { data, error } = useQuery({
    queryKey: ['sign-ins'],
    queryFn: async () => ((await call('GET', 'sign-ins')) as { outcomes: Outcome[] }).outcomes,
    refetchInterval: EVERY_MS,
  })
  if (error) return <p role="alert">Couldn't load sign-ins. {wordsOfFailure(error)}</p>
  if (!data) return <p role="status">Loading…</p>
  const seen = data.filter(({ week }) => week > 0)
  if (seen.length === 0) return <p>No sign-ins in the last 7 days.</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">2 hours</th>
          <th scope="col">24 hours</th>
          <th scope="col">7 days</th>
        </tr>
      </thead>
      <tbody>
        {seen.map(({ outcome, twoHours, day, week }) => (
          <tr key={outcome}>
            <th scope="row">{NAMES[outcome] ?? outcome}</th>
            <td>{number.format(twoHours)}</td>
            <td>{number.format(day)}</td>
            <td>{number.format(week)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
