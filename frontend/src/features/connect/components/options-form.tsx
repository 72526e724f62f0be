import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { readDnsAddresses } from '../lib/dns-addresses'
import { type ConfigurationOptions, defaultOptions, portsOf } from '../lib/options'
import type { Platform } from '../lib/platform'
import type { Tunnel } from '../lib/tunnel'
import { messages } from '../messages'
import styles from './options-form.module.css'

interface OptionsFormProps {
  tunnel: Tunnel
  platform: Platform
  options: ConfigurationOptions
  onChange: (options: ConfigurationOptions) => void
}

/** What a person can choose about file and code; both follow at once. */
export function OptionsForm({ tunnel, platform, options, onChange }: OptionsFormProps) {
  const { options: texts } = messages
  const [dnsText, setDnsText] = useState(options.dns.join(', '))
  const dns = readDnsAddresses(dnsText)
  const ports = portsOf(tunnel)
  const change = (changes: Partial<ConfigurationOptions>) => onChange({ ...options, ...changes })
  const isChanged = JSON.stringify(options) !== JSON.stringify(defaultOptions)
  return (
    <details className={styles.options}>
      <summary className={styles.summary}>
        {texts.title}
        {isChanged && <span className={styles.changed}>{texts.changed}</span>}
      </summary>
      <div className={styles.fields}>
        <TextField
          select
          label={texts.port}
          helperText={texts.portHint}
          value={options.port ?? ports[0] ?? ''}
          onChange={({ target }) => change({ port: Number(target.value) === ports[0] ? null : Number(target.value) })}
        >
          {ports.map((port, index) => (
            <MenuItem key={port} value={port}>
              {index === 0 ? texts.portFirst(port) : port}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={texts.dns}
          placeholder={texts.dnsPlaceholder}
          value={dnsText}
          error={dns === null}
          helperText={dns === null ? texts.dnsError : texts.dnsHint}
          onChange={({ target }) => {
            setDnsText(target.value)
            const addresses = readDnsAddresses(target.value)
            if (addresses) change({ dns: addresses })
          }}
        />
        <OptionSwitch
          label={texts.ipv4Only}
          hint={texts.ipv4OnlyHint}
          checked={options.ipv4Only}
          onChange={(ipv4Only) => change({ ipv4Only })}
        />
        <OptionSwitch
          label={texts.allowLan}
          hint={platform === 'linux' ? texts.allowLanLinux : texts.allowLanHint}
          checked={options.allowLan}
          onChange={(allowLan) => change({ allowLan })}
        />
      </div>
    </details>
  )
}

interface OptionSwitchProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function OptionSwitch({ label, hint, checked, onChange }: OptionSwitchProps) {
  return (
    <div>
      <FormControlLabel control={<Switch checked={checked} onChange={(_, on) => onChange(on)} />} label={label} />
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
