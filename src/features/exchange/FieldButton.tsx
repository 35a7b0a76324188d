import css from './Requisites.module.css'

interface FieldButtonProps {
  /** Accessible name, with that of the field. */
  name: string
  /** Visible text. */
  text: string
  onClick: () => void
}

/** A small button at the end of a field, which fills it. */
export function FieldButton({ name, text, onClick }: FieldButtonProps) {
  return (
    <button type="button" className={css.paste} onClick={onClick} aria-label={name}>
      <span aria-hidden="true">{text}</span>
    </button>
  )
}
