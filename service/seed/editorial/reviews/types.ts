export interface ReviewSeed {
  name: string
  /** 1 to 5. */
  rating: number
  /** UTC. */
  at: string
  text: string
  /** Of the service. */
  answer?: string
  /** Which route its author exchanged by, for a customer with an account. */
  route?: string
  /** Not looked at yet. */
  isWaiting?: true
}
