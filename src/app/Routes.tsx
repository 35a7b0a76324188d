import { Exchange } from './Exchange.tsx'
import { Arrived } from './Navigation.tsx'
import type { Pages } from './pages.tsx'
import { matchFirst } from '../routes/entry-routes.ts'
import type { Bootstrap } from './app.types.ts'

interface RoutesProps {
  bootstrap: Bootstrap
  pages: Pages
  pathname: string
}

/** The page of an address (spec §2): the form, or a lazily loaded one. */
export function Routes({ bootstrap, pages, pathname }: RoutesProps) {
  const match = matchFirst(pathname)
  if (match?.name === 'home' || match?.name === 'exchange')
    return (
      <>
        <Exchange
          // A link from one to the other selects a pair: the form restarts with the saved draft.
          key={match.name}
          bootstrap={bootstrap}
          unpaid={<pages.Unpaid />}
          ownShareView={pages.OwnShare}
          open={<pages.HomeOpen lang={match.lang} />}
          art={<pages.HeroArt />}
          below={
            <>
              <pages.OwnOrders />
              {match.name === 'home' && <pages.HomeMore lang={match.lang} />}
            </>
          }
          match={match}
          draft={bootstrap.persisted.draft()}
        />
        <Arrived bootstrap={bootstrap} />
      </>
    )
  return <pages.LazyPage pathname={pathname} />
}
