/**
 * Error codes of the service that a chart decides by (spec §8; those below 100000 are assumed in the contract).
 * All of them are exact as IEEE doubles.
 */
export const codes = {
  unknown: 0,
  agreementMissing: 40001,
  forbidden: 40301,
  antiForgery: 40302,
  orderNotFound: 40401,
  rateChanged: 40901,
  keyReused: 40902,
  statusNotAllowed: 40903,
  fieldInvalid: 42201,
  antiFlood: 50300,
  antiFloodOther: 5030000,
  technicalWork: 5555555555555555,
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
  fieldMissing: 6231546409213868,
} as const
