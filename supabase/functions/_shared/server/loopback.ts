/** Whether the host is this machine. Takes hosts as in `URL.hostname`, with IPv6 in brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
}
