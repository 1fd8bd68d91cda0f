// A reporter of Vitest: names what passed only when it was tried again, as CI does (npm test).
export default class SecondTries {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`\npassed only when tried again: ${test.fullName}`)
  }
}
