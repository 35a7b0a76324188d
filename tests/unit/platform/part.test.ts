import { expect, test, vi } from 'vitest'
import { PartFault } from '../../../src/platform/part-fault.ts'
import { createPart } from '../../../src/platform/part.ts'

const fault = () => Promise.reject(new PartFault('/assets/a.js', false))

test('a failed part is loaded again on demand', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(fault).mockImplementationOnce(fault)
  load.mockResolvedValue('code')
  const failed = vi.fn()
  const part = createPart(load, failed)
  const whole = part.whole()
  expect(part.state()).toBe('fetching')
  for (const time of [1, 2]) {
    await vi.waitFor(() => expect(part.state()).toBe('failed'))
    expect(failed).toHaveBeenCalledTimes(time)
    part.retry()
    expect(part.state()).toBe('retrying')
  }
  expect(await whole).toBe('code')
  expect([part.state(), load.mock.calls.length]).toEqual(['here', 3])
})

test('a failed prefetch is not reported, and repeated on demand', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(fault).mockResolvedValue('code')
  const failed = vi.fn()
  const part = createPart(load, failed)
  void part.begin()
  await vi.waitFor(() => expect(part.state()).toBe('idle'))
  expect(failed).not.toHaveBeenCalled()
  expect(await part.whole()).toBe('code')
})

test('a failed prefetch is reported to whoever needs it by then', async () => {
  const part = createPart(fault)
  void part.begin()
  void part.whole()
  await vi.waitFor(() => expect(part.state()).toBe('failed'))
})

test('an error thrown by the module itself is not a load failure', async () => {
  const mistake = new TypeError('undefined is not a function')
  const part = createPart(() => Promise.reject(mistake))
  await expect(part.whole()).rejects.toBe(mistake)
  expect(part.state()).not.toBe('failed')
})
