// A reporter of Vitest that names the tests that passed only when they were repeated, as in CI.
export default class SecondTries {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    console.log(
      `\npassed only when tried again: ${test.fullName}\n${error?.stack ?? error?.message}`,
    )
  }
}
