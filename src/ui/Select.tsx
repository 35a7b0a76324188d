import type { Ref, SelectHTMLAttributes } from 'react'
import css from './Select.module.css'
import { ChevronDown } from './icons.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** If the label is in another language than the page. */
  lang?: string
}

export interface SelectProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'className' | 'children' | 'value' | 'onChange' | 'multiple'
> {
  options: readonly SelectOption<Value>[]
  value: Value
  onValue: (value: Value) => void
  ref?: Ref<HTMLSelectElement>
}

/** The platform's own select in the look of a `TextInput`; spread a `FieldControl` on it. */
export function Select<Value extends string>({ options, value, onValue, ...rest }: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option !== undefined) onValue(option.value)
  }
  return (
    <div className={css.box}>
      <select {...rest} className={css.select} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map(({ label, ...option }) => (
          <option key={option.value} {...option}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className={css.arrow} />
    </div>
  )
}
