import { useCallback, useEffect, useMemo } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { loadProviderScript } from '../../platform/provider-script.ts'
import { createSocial } from '../../services/social.ts'
import { getChallenge } from '../Exchange.tsx'
import { lazyPart, PartBoundary, overPage } from '../../ui/LazyPart.tsx'
import { PartBusy } from '../../ui/PartBusy.tsx'
import type { AppShell } from '../app.types.ts'
import { bindSocial } from '../bindings/social.ts'
import { bindTwoFactor } from '../bindings/two-factor.ts'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSelector } from '../../ui/hydration.ts'
import { verificationPath } from '../../routes/entry-paths.ts'

const Dialogs = lazyPart(withTexts(() => import('../../pages/dialogs/AccountDialogs.tsx')))

/** The social buttons with their services. */
const socialOf = ({ api, app, config, rootActors: { dialogs } }: AppShell) => ({
  machine: createSocial({
    api,
    origin: () => location.origin,
    servicePath: config.servicePath,
    returnPath: () => {
      const { lang } = app.getSnapshot().context
      return dialogs.getSnapshot().context.isKycDue ? verificationPath(lang) : pathTo('userExchange', lang)
    },
    loadScript: loadProviderScript,
    globals: globalThis,
  }),
  bind: bindSocial,
})

/** While the code of a dialog loads, the progress bar runs, too. */
function Coming({ shell: { app } }: { shell: AppShell }) {
  useEffect(() => {
    app.send({ type: 'navigation.started' })
    return () => app.send({ type: 'navigation.ended' })
  }, [app])
  return <PartBusy isOver />
}

/** The open dialog, if any. Its code is loaded with the first one. */
export function AccountDialogs({ shell }: { shell: AppShell }) {
  const { rootActors, first, dialogParts } = shell
  const isOpen = useHydratedSelector(rootActors.dialogs, first.dialogs, (snapshot) => !snapshot.matches('closed'))
  const challenge = useCallback(() => getChallenge(shell), [shell])
  const social = useMemo(() => socialOf(shell), [shell])
  const twoFactor = useMemo(() => ({ bind: bindTwoFactor(shell), copy: shell.platform.copy }), [shell])
  if (!isOpen) return null
  const close = () => rootActors.dialogs.send({ type: 'dialogs.cleared' })
  return (
    <PartBoundary part={Dialogs.part} {...overPage(Dialogs.part, close)} waiting={<Coming shell={shell} />}>
      <Dialogs.View
        actor={rootActors.dialogs}
        parts={dialogParts}
        social={social}
        twoFactor={twoFactor}
        getChallenge={challenge}
        captchaOrigin={shell.config.captchaOrigin}
        rulesHref=""
      />
    </PartBoundary>
  )
}
