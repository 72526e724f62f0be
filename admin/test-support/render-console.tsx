import { render } from '@testing-library/react'
import { testDataProvider } from 'react-admin'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Toaster } from '~/components/toast/toaster'
import type { CurrentUser } from '~/lib/auth/current-user'
import { anOperator } from './an-operator'
import type { ConsoleDataProvider } from '../src/kernel/data/data-provider'
import type { AdminPlugin } from '../src/kernel/plugin'
import { Console } from '../src/kernel/shell/console'

interface Options {
  plugins: readonly AdminPlugin[]
  dataProvider?: Partial<ConsoleDataProvider>
  user?: Partial<CurrentUser>
  at?: string
}

/** The console with these plugins, over a data provider that answers what a test says. */
export function renderConsole({ plugins, dataProvider = {}, user = {}, at = '/admin' }: Options) {
  history.replaceState(null, '', at)
  const provider = { ...testDataProvider(), call: async () => null, ...dataProvider } as ConsoleDataProvider
  return render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/admin/*"
          element={
            <Console
              user={{ ...anOperator, ...user }}
              plugins={plugins}
              dataProvider={provider}
              onForbidden={() => undefined}
            />
          }
        />
      </Routes>
      <Toaster />
    </BrowserRouter>
  )
}
