#!/usr/bin/env node
import { contractCheck } from '@wallet/contract-check/load-contract-check.ts';
import { main } from '@wallet/mock-server/main.ts';

void main(contractCheck);
