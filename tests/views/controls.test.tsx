import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CopyRow } from '../../src/ui/CopyRow.tsx'
import { shownPages } from '../../src/ui/Pager.tsx'
import { Pagination } from '../../src/ui/Pagination.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { Switch } from '../../src/ui/Switch.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'

afterEach(cleanup)

const items = [
  { key: 'one', label: 'One' },
  { key: 'two', label: 'Two' },
  { key: 'three', label: 'Three' },
] as const

function Fixture() {
  const [selected, setSelected] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Tabs label="Numbers" items={items} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

describe('tabs', () => {
  it.each([
    ['ArrowRight', 'Two'],
    ['ArrowLeft', 'Three'],
    ['End', 'Three'],
    ['Home', 'One'],
  ])('select with %s', (key, name) => {
    render(<Fixture />)
    tab('One').focus()
    fireEvent.keyDown(tab('One'), { key })
    expect(document.activeElement).toBe(tab(name))
    expect(tab(name).getAttribute('aria-selected')).toBe('true')
  })

  it('are one tab stop, and name their panel', () => {
    render(<Fixture />)
    fireEvent.click(tab('Two'))
    expect(screen.getAllByRole('tab').map((one) => one.getAttribute('tabindex'))).toEqual(['-1', '0', '-1'])
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('two')
  })
})

describe('pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('on page %i of %i', (page, pages, shown) => {
    expect(shownPages(page, pages)).toEqual(shown)
  })

  const fixture = (page: number, pages: number) => {
    const onPage = vi.fn((_page: number) => undefined)
    render(
      <Pagination
        page={page}
        pages={pages}
        onPage={onPage}
        label="Pages"
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(number) => `Page ${number}`}
      />,
    )
    return onPage
  }

  it('selects by number and by step, except the current one', () => {
    const onPage = fixture(2, 3)
    const names = ['Page 3', 'Previous page', 'Next page', 'Page 2']
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }))
    expect(onPage.mock.calls).toEqual([[3], [1], [3]])
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  })

  it('is not rendered for a single page', () => {
    fixture(1, 1)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it('a select reports the chosen value', () => {
  const onValue = vi.fn((_value: 'a' | 'b') => undefined)
  const options = [
    { value: 'a', label: 'Apple' },
    { value: 'b', label: 'Bean' },
  ] as const
  render(<Select aria-label="Food" options={options} value="a" onValue={onValue} />)
  fireEvent.change(screen.getByRole('combobox', { name: 'Food' }), { target: { value: 'b' } })
  expect(onValue.mock.calls).toEqual([['b']])
})

it('a switch has its name, hint and state', () => {
  const onChecked = vi.fn((_checked: boolean) => undefined)
  render(
    <Switch checked hint="Every time" onChecked={onChecked}>
      Mails
    </Switch>,
  )
  const control = screen.getByRole('switch', { name: 'Mails', description: 'Every time' })
  expect(control).toHaveProperty('checked', true)
  fireEvent.click(control)
  expect(onChecked.mock.calls).toEqual([[false]])
})

describe('a copyable value', () => {
  const address = 'tb1qeqxguhwrnrm6yzdmspq2l5x8wmdz06yzeqxguh'

  it('is excluded from browser translation', () => {
    render(
      <CopyRow
        kind="address"
        label="Address"
        value={address}
        copyLabel="Copy"
        copiedLabel="Copied"
        onCopy={() => Promise.resolve(true)}
      />,
    )
    const [part] = screen.getAllByText('eqxguh', { exact: true })
    expect(part?.closest('[translate]')?.textContent).toBe(address)
    expect(part?.closest('[translate]')?.getAttribute('translate')).toBe('no')
  })
})
