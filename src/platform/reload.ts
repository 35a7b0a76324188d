/** A page that cannot be had now would only take away the one that is shown, with what was typed in it. */
export const canReload = async (): Promise<boolean> => {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
