import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import { navigateToUrl, registerApplication, start, type LifeCycles } from 'single-spa';
import { place } from './host';

// The application takes React from its host, as single-spa recommends.
Object.assign(window, { React, ReactDOMClient, ReactJsxRuntime });

const folder = '/small-app/module';

async function load(): Promise<LifeCycles> {
  const sheet = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${folder}/main.css`,
  });
  const styled = new Promise((resolve) => sheet.addEventListener('load', resolve));
  document.head.append(sheet);
  const module = import(/* webpackIgnore: true */ `${folder}/main.js`) as Promise<LifeCycles>;
  await styled;
  return module;
}

registerApplication({
  name: 'small-app',
  app: load,
  activeWhen: '/small-app',
  customProps: { domElement: place() },
});
start();

globalThis.mountSmallApp = () => {
  const settled = new Promise((resolve) => {
    window.addEventListener('single-spa:routing-event', resolve, { once: true });
  });
  navigateToUrl('/small-app');
  return settled;
};
