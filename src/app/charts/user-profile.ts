import type { PageCharts } from '../../pages/page.types.ts'
import { createClosure } from '../../services/closure.ts'
import { createEmailChange } from '../../services/email-change.ts'
import { createMessengerLink } from '../../services/messenger-link.ts'
import { createPasswordChange } from '../../services/password-change.ts'
import { createProfile } from '../../services/profile.ts'
import { createVerifications } from '../../services/verifications.ts'
import type { AppShell } from '../app.types.ts'
import { profileBindings } from '../bindings/profile.ts'

export const createCharts = (shell: AppShell): PageCharts['userProfile'] => {
  const { api, app, orderDeps } = shell
  const bindings = profileBindings(shell)
  const lang = () => app.getSnapshot().context.lang
  return {
    profile: { machine: createProfile(api), bind: bindings.profile },
    emailChange: { machine: createEmailChange({ api, lang }), bind: bindings.emailChange },
    passwordChange: { machine: createPasswordChange(api), bind: bindings.passwordChange },
    messengerLink: { machine: createMessengerLink(api), bind: bindings.messengerLink },
    closure: { machine: createClosure(api), bind: bindings.closure },
    verifications: { machine: createVerifications({ api, ...orderDeps.signals }), bind: bindings.verifications },
  }
}
