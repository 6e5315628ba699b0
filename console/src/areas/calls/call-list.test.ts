import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { controlApi } from '@wallet/shared/control/control-api.ts';
import { defineControlCall, EmptyResponse } from '@wallet/shared/schema/control-call.ts';
import { Baht, labelled } from '@wallet/shared/schema/fields.ts';

import { ControlForm } from '#ui/form/control-form.tsx';

import { CallList } from './call-list.tsx';

// Without a browser there is no address to read.
vi.mock('#api/location.ts', () => ({ useWorldId: () => 'default' }));

const weather = defineControlCall('POST /worlds/:id/weather', {
  summary: 'Sets the weather.',
  body: z.strictObject({
    degrees: labelled(z.number(), 'Degrees', 'In the shade'),
    umbrella: z.optional(labelled(Baht, 'Price of an umbrella')),
    skyColour: z.enum(['blue', 'grey']),
  }),
  response: EmptyResponse,
});

const render = (page: ReactNode): string =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page));

test('a call that is added to the contract appears by itself, with its labels, help and values', () => {
  const api = { ...controlApi, weather: { set: weather } };
  const list = render(createElement(CallList, { api, search: '' }));
  expect(list).toContain('weather.set');
  expect(list).toContain('Sets the weather.');
  expect(render(createElement(CallList, { api, search: 'sets THE weather' }))).not.toContain('settings.read');

  const form = render(
    createElement(ControlForm, { call: weather, label: 'weather.set', submitLabel: 'Send' }),
  );
  const labels = [...form.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(labels).toEqual(['Degrees', 'Price of an umbrella', 'Sky colour']);
  expect(form).toContain('In the shade');
  expect(form).toContain('<option value="grey">grey</option>');
});
