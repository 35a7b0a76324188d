import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The smallest React page with an input: `npm run perf` compares the exchange form with it. */
function Amount() {
  const [amount, setAmount] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        You give
        <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button type="submit">Exchange {amount}</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Amount />)
