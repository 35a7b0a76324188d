/** The error codes that the exchange form branches on: the first script contains no others. See codes.ts. */
export const formCodes = {
  unknown: 0,
  agreementMissing: 40001,
  antiForgery: 40302,
  antiFlood: 50300,
  antiFloodOther: 5030000,
  captchaMissing: 1601588666628861,
  emailMissing: 8781529530113112,
  emailInvalid: 3961529529941976,
  amountNotValid: 5071545873252155,
  giveNotPositive: 1661545348963371,
  getNotPositive: 5471556107294030,
  amountNotPositive: 7701545348962388,
  aboveMax: 3631545348962766,
  aboveReserve: 9951545348963164,
  belowMin: 7701545348962387,
  routeOff: 6801545277215051,
} as const
