const steps = [1, 2, 2.5, 5, 10]
const WANTED_TICKS = 4

/** Round ticks in minor units that cover all amounts and 0. */
export function chartScale(amounts: readonly number[]) {
  const low = Math.min(0, ...amounts)
  const high = Math.max(0, ...amounts)
  const rough = Math.max((high - low) / WANTED_TICKS, 100)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (steps.find((one) => one * power >= rough) ?? 10)
  const least = Math.floor(low / step) * step
  const most = Math.max(Math.ceil(high / step) * step, least + step)
  const ticks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) =>
    Math.round(least + index * step),
  )
  return { ticks, least, most }
}
