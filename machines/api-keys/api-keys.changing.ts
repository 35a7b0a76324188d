import type { KeySettingsOutput } from '../key-settings/key-settings.types.ts'
import { need } from '../shared/outcome.ts'
import { apiKeysSetup } from './api-keys.setup.ts'

const output = ({ event }: { event: { output: KeySettingsOutput } }) => event.output

/** Changes name, allowed addresses and notification URL of a key. */
export const changing = apiKeysSetup.createStateConfig({
  tags: 'listed',
  meta: { view: 'apiKeys.settings', description: 'The settings of a key are open.' },
  invoke: {
    id: 'keySettings',
    src: 'keySettings',
    input: ({ context: { chosen, isOtpOn } }) => ({ key: need(chosen), isOtpOn }),
    onDone: [
      {
        guard: { type: 'isChanged', params: output },
        target: 'listed',
        actions: [
          { type: 'takeKey', params: output },
          { type: 'tellChanged', params: output },
        ],
      },
      { guard: { type: 'isDoubtful', params: output }, target: 'loading' },
      { target: 'listed' },
    ],
    onError: 'loading',
  },
})
