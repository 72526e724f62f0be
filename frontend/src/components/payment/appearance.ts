import type { Appearance } from '@stripe/stripe-js'

/** The provider's form in the colours and shapes of the page around it, as they are when it is shown. */
export function appearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--cv-${name}`).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-muted'),
      colorTextPlaceholder: token('ink-muted'),
      colorDanger: token('offline'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('radius-control'),
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('line-strong')}`, padding: '12px 14px' },
      '.Input:focus': { border: `1px solid ${token('accent')}`, boxShadow: `0 0 0 1px ${token('accent')}` },
      '.Input--invalid': { border: `1px solid ${token('offline')}` },
      '.Label': { fontWeight: '560' },
      '.Tab': { border: `1px solid ${token('line-strong')}` },
    },
  }
}
