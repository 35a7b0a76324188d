import type { components } from '../../openapi/schema.d.ts'

type Schemas = components['schemas']

/** Entities of the contract (openapi/exchange.yaml) under the names the charts use. */
export type Route = Schemas['Route']
export type GiveSide = Schemas['GiveSide']
export type GetSide = Schemas['GetSide']
export type Currency = Schemas['Currency']
export type RouteField = Schemas['Field']
export type FavoriteRate = Schemas['FavoriteRate']
export type Order = Schemas['Order']
export type OrderSide = Schemas['OrderSide']
export type Collecting = Schemas['Collecting']
export type Opening = Schemas['Opening']
export type OrderStatus = Schemas['OrderStatus']
export type OrderCreate = Schemas['OrderCreate']
export type FieldValue = Schemas['FieldValue']
export type SiteStatus = Schemas['SiteStatus']
export type User = Schemas['User']
export type VerificationStatus = Schemas['VerificationStatus']
export type SocialProvider = Schemas['SocialProvider']

/** A language of the product (spec §1). */
export type Lang = 'en' | 'ka' | 'ru'
/** A side of the exchange. */
export type Side = 'give' | 'get'
