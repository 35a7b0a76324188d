export interface ReviewSeed {
  name: string
  /** 1 to 5. */
  rating: number
  /** UTC. */
  at: string
  text: string
  /** Of the service. */
  answer?: string
  /** Not looked at yet. */
  isWaiting?: true
}
