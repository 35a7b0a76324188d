import css from './Spinner.module.css'

/** Decorative; the busy element around it carries `aria-busy` or a status text. */
export function Spinner({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  return <span className={css.spinner} data-size={size} aria-hidden="true" />
}
