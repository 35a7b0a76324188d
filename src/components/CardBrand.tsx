import { lazyPart, PartBoundary } from '../ui/LazyPart.tsx'

const Name = lazyPart(() => import('./CardBrandName.tsx'))

/** The payment system of a card, once its code is here; nothing while the digits do not tell. */
export function CardBrand({ number }: { number: string }) {
  return (
    <PartBoundary part={Name.part} waiting={null} failed={null}>
      <Name.View number={number} />
    </PartBoundary>
  )
}
