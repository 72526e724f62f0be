import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Suites run side by side on few cores: what is waited for may take its time.
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
