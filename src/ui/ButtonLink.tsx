import { Link } from 'wouter'
import { lookOf, type ButtonLook } from './Button.tsx'

export interface ButtonLinkProps extends ButtonLook {
  /** A path of the application, or an absolute address (opens in a new tab). */
  href: string
  onClick?: () => void
}

export function ButtonLink({ href, icon, children, onClick, ...look }: ButtonLinkProps) {
  const className = lookOf({ children, ...look })
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={className} onClick={onClick}>
        {content}
      </Link>
    )
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {content}
    </a>
  )
}
