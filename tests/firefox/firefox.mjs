#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

// Firefox ESR for Playwright, which asks for one command that no ESR has yet and goes no further without: here it is answered
// as done. Everything else passes through.

const LACKING = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX ?? '', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.stderr.setEncoding('utf8').on('data', (text) => {
  const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
  if (url === undefined) process.stderr.write(text);
  else serve(url);
});

/** @param {string} url */
function serve(url) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${Object(server.address()).port}\n`);
  });
  server.on('connection', (driver) => {
    const browser = new WebSocket(`${url}/session`);
    /** @type {string[]} */
    const waiting = [];
    browser.on('open', () => {
      for (const text of waiting) browser.send(text);
    });
    browser.on('message', (text) => driver.send(String(text)));
    browser.on('close', () => driver.close());
    driver.on('close', () => browser.close());
    driver.on('message', (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method === LACKING) driver.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else waiting.push(text);
    });
  });
}
