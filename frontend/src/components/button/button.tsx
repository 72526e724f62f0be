import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

/** `danger` destroys something. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  kind?: ButtonKind
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
}

function look({ kind = 'primary', size = 'medium', wide = false }: Look, className = '') {
  return { 'className': `${styles.button} ${className}`, 'data-kind': kind, 'data-size': size, 'data-wide': wide }
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Work is under way: the button stays where it is and takes no second click. */
  busy?: boolean
}

/** The button of pages and screens that do without MUI. A busy button keeps the focus, which `disabled` would lose. */
export function Button({ kind, size, wide, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...look({ kind, size, wide }, className)}
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    />
  )
}

interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button, to a screen of this app. */
export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...look({ kind, size, wide }, className)} {...rest} />
}

interface ButtonAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {}

/** A link that looks like a button, to an address that the server answers or within the page. */
export function ButtonAnchor({ kind, size, wide, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...look({ kind, size, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
