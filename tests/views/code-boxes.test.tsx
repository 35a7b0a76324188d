import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeBoxes, type CodeBoxesProps } from '../../src/ui/CodeBoxes.tsx'

afterEach(cleanup)

function Fixture({ start = '', ...props }: Partial<CodeBoxesProps> & { start?: string }) {
  const [code, setCode] = useState(start)
  return <CodeBoxes label="Code" {...props} value={code} onText={setCode} />
}

const input = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Code' })

/** As in a browser: typed characters replace the selection. */
const type = (letters: string) => {
  for (const letter of letters) {
    const element = input()
    const [from, to] = [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    const text = element.value.slice(0, from) + letter + element.value.slice(to)
    fireEvent.input(element, { target: { value: text, selectionStart: from + 1, selectionEnd: from + 1 } })
  }
}

const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(input(), { key }))
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })
const drawn = () => [...document.querySelectorAll('[aria-hidden="true"] > span')].map(({ textContent }) => textContent)
const begin = (start = '') => {
  render(<Fixture start={start} />)
  fireEvent.focus(input())
}

describe('the six boxes', () => {
  it('are one field for autofill, numeric keyboards and assistive technology', () => {
    begin()
    expect(input().autocomplete).toBe('one-time-code')
    expect(input().inputMode).toBe('numeric')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  it('show typed digits only, at most six', () => {
    begin()
    type('1a2 3x4567')
    expect(input().value).toBe('123456')
    expect(drawn()).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it.each(['123456', ' 123 456\n', '123-456', '1234567'])('accept a pasted code: %j', (text) => {
    begin('99')
    paste(text)
    expect(input().value).toBe('123456')
  })

  it('accept autofill', () => {
    begin()
    fireEvent.input(input(), { target: { value: '654321' } })
    expect(input().value).toBe('654321')
  })

  it.each(['99', '12345', '999999'])('accept a code inserted by a keyboard over existing digits: %s', (there) => {
    begin(there)
    const { value, selectionStart, selectionEnd } = input()
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
    const text = `${value.slice(0, from)}654321${value.slice(to)}`
    fireEvent.input(input(), { target: { value: text, selectionStart: from + 6, selectionEnd: from + 6 } })
    expect(input().value).toBe('654321')
  })

  it('can be navigated with arrows, and a typed digit replaces the old one', () => {
    begin('123456')
    press('ArrowLeft', 'ArrowLeft')
    type('9')
    expect(input().value).toBe('123496')
    press('Home')
    type('0')
    expect(input().value).toBe('023496')
  })

  it('are emptied from the end by Backspace', () => {
    begin('123')
    press('Backspace')
    expect(input().value).toBe('12')
    press('Backspace', 'Backspace', 'Backspace')
    expect(input().value).toBe('')
  })

  it('lose the digit in the middle, then the one before it', () => {
    begin('123456')
    press('Home', 'ArrowRight', 'ArrowRight', 'Backspace')
    expect(input().value).toBe('12456')
    press('Backspace')
    expect(input().value).toBe('1456')
  })

  it('focus the clicked box, but not beyond the next free one', () => {
    begin('123')
    input().getBoundingClientRect = () => new DOMRect(0, 0, 600, 56)
    fireEvent.click(input(), { clientX: 150 })
    expect([input().selectionStart, input().selectionEnd]).toEqual([1, 2])
    fireEvent.click(input(), { clientX: 590 })
    expect([input().selectionStart, input().selectionEnd]).toEqual([3, 3])
  })

  it('submit on Enter', () => {
    const confirm = vi.fn()
    render(<Fixture start="123456" onConfirm={confirm} />)
    fireEvent.focus(input())
    press('Enter')
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('show an error in a line below', () => {
    render(<Fixture error="Incorrect code. Please try again." />)
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const described = document.querySelector(`#${CSS.escape(input().getAttribute('aria-describedby') ?? '')}`)
    expect(described?.textContent).toBe('Incorrect code. Please try again.')
    expect(described?.getAttribute('aria-live')).toBe('polite')
  })

  it('are disabled while the code is checked', () => {
    render(<Fixture start="123456" readOnly />)
    fireEvent.focus(input())
    press('Backspace')
    paste('000000')
    expect(input().value).toBe('123456')
  })
})
