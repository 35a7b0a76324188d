import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RichText } from '../../src/ui/RichText.tsx'

const shown = (html: string): string =>
  renderToStaticMarkup(<RichText html={html} />).replace(/^<div[^>]*>|<\/div>$/g, '')

describe('editorial HTML', () => {
  it.each([
    ['<h2>Title</h2><p>Text with <strong>weight</strong> and <em>stress</em>.</p>'],
    ['<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>'],
    ['<blockquote><p>said</p></blockquote><pre><code>x = 1</code></pre><hr>'],
    ['<p><a href="/en/faq/">questions</a>, <a href="mailto:a@b.example">mail</a>, <a href="tel:+995">call</a></p>'],
    ['<p lang="ru">по-русски</p>'],
  ])('%s is kept', (html) => {
    expect(shown(html)).toBe(html)
  })

  it('lets the keyboard scroll a wide table', () => {
    const table = '<thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
    expect(shown(`<table>${table}`)).toBe(`<table tabindex="0">${table}`)
  })

  it('opens other sites in a new tab, and loads images lazily', () => {
    expect(shown('<a href="https://example.com/" target="_top">there</a>')).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">there</a>',
    )
    expect(shown('<img src="/service/fs/a.svg" alt="A" width="10" height="5">')).toBe(
      '<img src="/service/fs/a.svg" alt="A" width="10" height="5" loading="lazy" decoding="async">',
    )
  })
})

describe('link targets', () => {
  it.each([
    ['a part below', '<a href="#fees">1</a><h2 id="fees">Fees</h2>', '<a href="#user-content-fees">1</a>'],
    ['a part above', '<h2 id="fees">Fees</h2><a href="#fees">up</a>', '<a href="#user-content-fees">up</a>'],
    ['a part in another script', '<a href="#%D1%82">1</a><b id="т"></b>', '<a href="#user-content-%D1%82">1</a>'],
    [
      'a part that has its prefix',
      '<a href="#user-content-a">1</a><b id="user-content-a"></b>',
      '<a href="#user-content-a">1</a>',
    ],
    ['a part of the page around', '<a href="#main">1</a>', '<a href="#main">1</a>'],
    ['the top', '<a href="#">1</a>', '<a href="#">1</a>'],
    ['a broken sign', '<a href="#%E0%">1</a>', '<a href="#%E0%">1</a>'],
    ['a page beside', '<a href="../faq/?a=1">1</a>', '<a href="../faq/?a=1">1</a>'],
    ['a page below', '<a href="./more/">1</a>', '<a href="./more/">1</a>'],
  ])('%s', (_name, html, left) => {
    expect(shown(html)).toContain(left)
  })

  it('have ids separate from those of the page', () => {
    expect(shown('<h2 id="fees">Fees</h2>')).toBe('<h2 id="user-content-fees">Fees</h2>')
  })

  it('are removed when they are not allowed', () => {
    expect(shown('<a href="www.example.com">a</a> <a href="faq/">b</a> <a name="c">c</a>')).toBe(
      '<a>a</a> <a>b</a> <a>c</a>',
    )
  })
})

describe('unsafe HTML', () => {
  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<img src="/x" onerror="alert(1)">', '<img src="/x" loading="lazy" decoding="async">'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" jav&#x0A;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.example/">a</a>', '<a>a</a>'],
    ['<a href="/&#x09;/evil.example/">a</a>', '<a>a</a>'],
    ['<img src="/\\evil.example/a.png">', '<img loading="lazy" decoding="async">'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['<p style="position:fixed;inset:0" class="x" id="root">a</p>', '<p id="user-content-root">a</p>'],
    [
      '<b id="cookie">a</b><a name="body" id="location">b</a>',
      '<b id="user-content-cookie">a</b><a id="user-content-location">b</a>',
    ],
    ['<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<svg onload="alert(1)"><path d="M0"/></svg><p>a</p>', '<p>a</p>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<iframe src="https://evil.example/"></iframe><p>a</p>', '<p>a</p>'],
    ['<form action="https://evil.example/"><input name="password"><button>go</button></form>', 'go'],
    ['<button popovertarget="menu">go</button>', 'go'],
    ['<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x">', ''],
    ['<object data="/x"></object><embed src="/x"><p>a</p>', '<p>a</p>'],
    ['<p data-opens="login" onclick="alert(1)" aria-hidden="true">a</p>', '<p>a</p>'],
    ['<template><script>alert(1)</script></template><p>a</p>', '<p>a</p>'],
    ['<h1>another title</h1>', 'another title'],
  ])('%s', (html, left) => {
    expect(shown(html)).toBe(left)
  })
})
