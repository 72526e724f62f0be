import { useMemo, useState } from 'react'
import { toast } from '~/components/toast/toast-store'
import { reasonOf } from '~/lib/billing/reason-of'
import type { Order } from '../hooks/use-order'
import { countries } from '../lib/country-codes'
import { messages } from '../messages'
import styles from './country-select.module.css'

/** Where the customer lives. Prices contain the tax, so it changes the invoice and never the price. */
export function CountrySelect({ order: { checkout, change, isChanging } }: { order: Order }) {
  const { country: texts, subscriptionError } = messages
  const country = checkout.country ?? ''
  const all = useMemo(() => countries(), [])
  const [wanted, setWanted] = useState(country)
  const choose = async (code: string) => {
    setWanted(code)
    try {
      await change({ country: code || null })
    } catch (error) {
      setWanted(country)
      toast({
        title: subscriptionError.title,
        description: reasonOf(error, subscriptionError.text),
        variant: 'destructive',
      })
    }
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="country">
        {texts.label} <span className={styles.note}>{texts.optional}</span>
      </label>
      <select
        className={styles.select}
        id="country"
        value={isChanging ? wanted : country}
        autoComplete="country"
        aria-describedby="country-help"
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{texts.none}</option>
        {all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p className={styles.help} id="country-help">
        {texts.help}
      </p>
    </div>
  )
}
