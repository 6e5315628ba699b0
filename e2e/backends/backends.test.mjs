import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { io } from 'socket.io-client';
import { start } from './start.mjs';

const MEMBER = { username: '0812345678', password: 'secret99' };

for (const variant of ['a', 'b', 'c', 'd']) {
  void describe(`variant ${variant}`, () => {
    let backend, base, token;
    const send = async (method, path, body, headers = {}) => {
      const form = body instanceof FormData;
      const response = await fetch(base + path, {
        method,
        headers: {
          ...(body && !form && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: form ? body : body && JSON.stringify(body),
      });
      const text = await response.text();
      let json = text;
      try {
        json = JSON.parse(text);
      } catch {
        /* plain text */
      }
      return { status: response.status, json, text, data: json?.data ?? json };
    };
    const ledger = async () => (await send('GET', '/__test/ledger')).json;
    const wallet = async () => (await ledger()).members[0].walletSatang;
    const image = () => {
      const form = new FormData();
      form.append(
        'file',
        new Blob([new Uint8Array([137, 80, 13, 10, 45, 45])], { type: 'image/png' }),
        'slip.png',
      );
      return form;
    };
    before(async () => {
      backend = await start({ variant, port: 0, rules: variant === 'd' ? { commandsPerSecond: 200 } : {} });
      base = `http://localhost:${backend.port}`;
      token = (await send('POST', '/api/login', MEMBER)).data.token;
      assert.ok(token);
    });
    after(() => {
      backend.server.closeAllConnections();
      backend.server.close();
    });

    void it('answers every call without a fault of its own', async () => {
      const paths = [
        'lookup/banks',
        'lookup/deposit',
        'lookup/conditions',
        'lookup/agreements',
        'lookup/info',
        'lookup/notice',
        'lookup/contact',
        'lookup/withdraw',
        'lookup/slip',
        'lookup/sources',
        'lookup/active',
        'lookup/registerOTP',
        'lookup/enableChatWidget',
        'account/profile',
        'wallet',
        'wallet/refresh/slot',
        'wallet/account/PG',
        'wallet/activate/XO',
        'wallet/resetpassword/PG',
        'qrcode/KBANK',
        'autoLogin/pg/pg1000',
        'invite/banners',
        'refund/check',
        'refund/banners',
        'spinwheel/setup',
        'spinwheel/coupon',
        'spinwheel/active',
        'bonus',
        'bonus/check/active',
        'bonus/check/minimum',
        'promotion/current',
        'promotion/find/WELCOME50',
        'chat/config',
      ];
      for (const path of paths) assert.ok((await send('GET', `/api/${path}`)).status < 300, path);
      for (const path of ['statement', 'statement/slip', 'invite', 'refund'])
        assert.equal((await send('POST', `/api/${path}`, { page: 2, limit: 10 })).status, 200, path);
      assert.equal(
        Number((await send('POST', '/api/statement', { page: 3, limit: 10 })).data.statements.length),
        7,
      );
    });

    void it('moves money once, and refuses what is not there', async () => {
      const start0 = await wallet();
      assert.ok(
        (await send('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100.5 })).status <
          300,
      );
      assert.equal(await wallet(), start0 - 10_050);
      assert.ok(
        (await send('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 99_999 })).status >=
          400,
      );
      assert.ok((await send('POST', '/api/wallet/withdrawAll', { amount: 200 })).status < 300);
      await send('POST', '/__test/settle', { status: 'FAILED', statementType: 'withdraw' });
      assert.ok((await send('POST', '/api/wallet/transferAll', { to: 'JOKER' })).status < 300);
      assert.equal(await wallet(), 0);
      assert.ok((await ledger()).members.every((member) => member.balanced));
    });

    void it('credits QR codes, slips, links, refunds, invites, coupons and bonuses', async () => {
      await send('POST', '/__test/reset');
      token = (await send('POST', '/api/login', MEMBER)).data.token;
      assert.ok((await send('POST', '/api/qrcode/WW', { amount: 50 })).text.includes('QR_FAIL'));
      const { qrcodeId } = (await send('POST', '/api/qrcode/WW', { amount: 100 })).data;
      assert.ok(qrcodeId);
      await send('POST', '/__test/qr/pay', { qrcodeId });
      assert.equal(await wallet(), 160_000);
      assert.ok((await send('POST', '/api/wallet/slip', image())).status < 300);
      await send('POST', '/__test/slip', { status: 'SUCCESS', amount: 10 });
      assert.equal(await wallet(), 161_000);
      await send('GET', '/api/refund/receive');
      await send('GET', '/api/refund/addWallet');
      assert.equal(await wallet(), 168_525);
      await send('GET', '/api/invite/bonus');
      assert.ok((await send('GET', '/api/invite/bonus')).text.includes('NO_INVITE_BONUS'));
      const coupons = (await send('GET', '/api/spinwheel/coupon')).data;
      const [coupon] = coupons.items ?? coupons.coupons ?? coupons;
      await send('POST', '/api/spinwheel/coupon/claim', { coupon });
      assert.equal(await wallet(), 173_725);
      await send('POST', '/api/spinwheel/spin');
      assert.ok((await send('GET', '/api/bonus/activate/FIRST')).status < 300);
      assert.ok((await send('GET', '/api/promotion/activate/WELCOME50')).text.includes('BONUS_REMAINING'));
      assert.ok((await send('GET', '/api/bonus/clear')).text.includes('BONUS_CLEAR'));
      assert.ok((await ledger()).members.every((member) => member.balanced));
    });

    void it('registers with a code, and chats', async () => {
      const person = {
        name: 'New',
        username: '0899990001',
        password: 'abc12345',
        bankCode: 'KTB',
        bankAccountName: 'NEW ONE',
        bankAccountNo: '9998887776',
      };
      assert.ok((await send('POST', '/api/account', person)).text.includes('UNVERIFIED_OTP'));
      const { otpToken } = (await send('POST', '/api/otp/send', { phoneNumber: person.username })).data;
      const { code: otpCode } = (await send('GET', `/__test/otp?phone=${person.username}`)).json;
      assert.ok((await send('POST', '/api/otp/verify', { otpToken, otpCode })).status < 300);
      assert.ok((await send('POST', '/api/account/validate', person)).status < 300);
      assert.ok((await send('POST', '/api/account', person)).status < 300);
      assert.ok((await send('POST', '/api/login', person)).data.token);
      assert.ok(
        (
          await send('POST', '/api/chat/send-message', {
            guestId: 'g1',
            message: { message_type: 'text', payload: 'hi' },
          })
        ).status < 300,
      );
      assert.ok(
        (await send('POST', '/api/chat/history', { guestId: 'g1', limit: 10, skip: 0 })).text.includes(
          '"hi"',
        ),
      );
      assert.ok((await send('POST', '/api/chat/upload-image', image())).text.includes('/uploads/'));
      assert.ok((await send('PUT', '/api/chat/read-customer/', { guestId: 'g1' })).status < 300);
      const events = (await import(`./variants/${variant}.mjs`)).variant.socket;
      if (!events) return;
      const client = io(base, { transports: ['websocket'] });
      const heard = new Promise((done) => client.on(events.message, done));
      await new Promise((done) => client.on('connect', done));
      client.emit(events.join, 'wallet-g1');
      await new Promise((done) => setTimeout(done, 50));
      await send('POST', '/__test/chat', { guestId: 'g1', message: 'answer' });
      assert.equal((await heard).message.payload, 'answer');
      client.close();
    });

    void it('spoils a field, plans a trouble, ends sessions and the service', async () => {
      assert.equal(
        (
          await send('POST', '/__test/field', {
            call: 'GET /api/wallet',
            path: 'slots[].amount',
            mode: 'absent',
          })
        ).status,
        200,
      );
      assert.ok((await send('GET', '/api/wallet')).data.slots.every((slot) => slot.amount === undefined));
      await send('POST', '/__test/field', { clear: true });
      await send('POST', '/__test/plan', { call: 'POST /api/wallet/transfer', drop: true });
      const before0 = await wallet();
      await assert.rejects(send('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1 }));
      assert.equal(await wallet(), before0 - 100);
      await send('POST', '/__test/session', { seconds: 0 });
      assert.equal((await send('GET', '/api/wallet')).status, 401);
      await send('POST', '/__test/service', { mode: 'gone' });
      assert.ok((await send('GET', '/api/lookup/active')).text.includes('gone'));
      await send('POST', '/__test/service', { mode: 'active', throttled: 1 });
      assert.ok((await send('GET', '/api/lookup/banks')).text.includes('REQUEST_LIMIT'));
    });
  });
}
