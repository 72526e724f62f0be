import Switch from '@mui/material/Switch'
import { useId, useState } from 'react'
import { type AccountChange, useUpdateAccount } from '../hooks/use-update-account'
import { reasonOf } from '../lib/reason-of'
import { messages } from '../messages'
import styles from './preference-switch.module.css'
import { SettingRow } from './setting-row'

interface PreferenceSwitchProps {
  title: string
  text: string
  checked: boolean
  changeTo: (on: boolean) => AccountChange
}

/** A preference that is on or off. It is saved at once, says so, and goes back where that failed. */
export function PreferenceSwitch({ title, text, checked, changeTo }: PreferenceSwitchProps) {
  const id = useId()
  const { mutate, isPending, isSuccess, error } = useUpdateAccount()
  const [wanted, setWanted] = useState(checked)
  const change = (on: boolean) => {
    if (isPending) return
    setWanted(on)
    mutate(changeTo(on))
  }
  const { saving, saved, failed } = messages.save
  const status = isPending ? saving : isSuccess ? saved : error ? `${failed}. ${reasonOf(error)}` : ''
  return (
    <SettingRow
      title={<label htmlFor={id}>{title}</label>}
      text={
        <>
          <p id={`${id}-text`}>{text}</p>
          <p className={styles.status} role="status" data-failed={error ? true : undefined}>
            {status}
          </p>
        </>
      }
      control={
        <Switch
          checked={isPending ? wanted : checked}
          slotProps={{ input: { id, 'role': 'switch', 'aria-describedby': `${id}-text`, 'aria-busy': isPending } }}
          onChange={(_, on) => change(on)}
        />
      }
    />
  )
}
